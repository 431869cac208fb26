-- A link may tell degrees and no name. Links with pii none stay what they are; they tell signs alone from now on, by the program.
ALTER TABLE share DROP CONSTRAINT share_pii_check;
ALTER TABLE share ADD CONSTRAINT share_pii_check CHECK (pii IN ('none', 'degrees', 'initials', 'full'));

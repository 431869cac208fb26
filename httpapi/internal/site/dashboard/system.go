package dashboard

import (
	"net/http"
	"slices"
)

// systemNames are the premium systems, in the order of the price list.
func systemNames() []string { return []string{"shodashvarga", "kp", "jaimini"} }

// systemRow is a premium system of a report: bought, or to be had.
type systemRow struct {
	marks
	Name   string
	Button string   // its id
	Path   string   // where it is bought
	To     string   // the part that is shown once it is; empty is that which shows it
	Keep   []hidden // the settings that the chart is looked at by
	Price  int64    // credits; negative where the key may not see prices
	Bought bool
	May    bool // the key may see it, or buy it where it is not bought
}

// systems are those of a report, as it is looked at.
func (v *visit) systems(id string, l look, bought []string) (rows []systemRow, err error) {
	prices, err := v.prices()
	if err != nil {
		return nil, err
	}
	for _, name := range systemNames() {
		row := systemRow{marks: v.marks(), Name: name, Button: "buy-" + name, Keep: l.Keep(),
			Path: Base + "/reports/" + id + "/" + name, Bought: slices.Contains(bought, name),
			May: v.guest.May("charts:create")}
		if row.Price = priceIn(prices, "kundali."+name); row.Bought {
			row.May = v.guest.May("charts:read")
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// system returns the system of a report that the address names.
func (v *visit) system() (id, name string, err error) {
	if name = v.r.PathValue("system"); !slices.Contains(systemNames(), name) {
		return "", "", &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	return v.r.PathValue("id"), name, nil
}

// panelOf is the part of a chart that a system is seen as.
func panelOf(system string) string {
	if system == "shodashvarga" {
		return "varga"
	}
	return system
}

// buySystem buys a system once; a report that has it is not charged again.
func buySystem(v *visit) (*answer, error) {
	id, name, err := v.system()
	if err != nil {
		return nil, err
	}
	to, panels := panelOf(name), v.door.Panels(v.lang)
	i := slices.IndexFunc(panels, func(p Panel) bool { return p.Word == to })
	if _, err := v.call(Call{Operation: panels[i].Buy, IDs: []string{id}, Once: v.onceSent()}); err != nil {
		return nil, err
	}
	for _, p := range panels {
		if p.Word == v.field("to") { // bought where it was missed
			to = p.Word
		}
	}
	return &answer{location: v.look().On(Base + "/reports/" + id + "/ask/" + to)}, nil
}

// showSystem shows the part of the chart that a system is: what was bought, or its price. It never buys.
func showSystem(v *visit) (*answer, error) {
	_, name, err := v.system()
	if err != nil {
		return nil, err
	}
	v.r.SetPathValue("word", panelOf(name))
	return showPanel(v)
}

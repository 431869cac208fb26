-- One sliding log of events: a list of their times in microseconds by the clock of this server, oldest first.
-- KEYS[1] names the log. ARGV: how many events may count, how long one counts, and 1 to add one if there is room, 0 to look only.
-- The answer: 1 if there was room, how many count now, and after how long there is room for one more.
local log, quota, span = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]

-- Where the clock has stepped back, the events are moved back with it: neither are they forgotten early, nor is a caller locked out until
-- the clock has caught up.
local last = tonumber(redis.call('LINDEX', log, -1))
if last and last > now then
  local times = redis.call('LRANGE', log, 0, -1)
  for i, at in ipairs(times) do
    redis.call('LSET', log, i - 1, string.format('%.0f', at - (last - now)))
  end
end

local first = tonumber(redis.call('LINDEX', log, 0))
while first and now - first >= span do
  redis.call('LPOP', log)
  first = tonumber(redis.call('LINDEX', log, 0))
end

local count = redis.call('LLEN', log)
local room = count < quota and 1 or 0
if room == 1 and ARGV[3] == '1' then
  count = redis.call('RPUSH', log, string.format('%.0f', now))
end
if count == 0 then
  return {room, 0, 0}
end
redis.call('PEXPIRE', log, math.ceil(span / 1000) + 1000)
-- More than the quota count when it was lowered: then the first that makes room.
local oldest = tonumber(redis.call('LINDEX', log, math.max(0, count - quota)))
return {room, count, oldest + span - now}

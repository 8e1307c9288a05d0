-- Lower bound of Wilson's score interval at 95 % (two-sided), without continuity correction: what share of
-- successes can be relied on after so many trials. 0 without trials. Wilson 1927, JASA 22: 209-212; method 3 of
-- Newcombe 1998, Statistics in Medicine 17: 857-872.
create function private.wilson_lower_bound(successes double precision, trials double precision)
returns double precision
language sql immutable strict set search_path = ''
return case when trials > 0 then greatest(
  0,
  (2 * successes + 1.959964 ^ 2 - 1.959964 * sqrt(1.959964 ^ 2 + 4 * successes * (1 - successes / trials)))
    / (2 * (trials + 1.959964 ^ 2))
) else 0 end;
revoke all on function private.wilson_lower_bound(double precision, double precision)
  from public, anon, authenticated;

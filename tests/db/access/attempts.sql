-- Tries a statement as a caller and undoes it. Gives what became of it:
--   yes        it did what it says
--   ignored    it went through, but what it sent was not kept
--   none       it went through and reached nothing of what was tried
--   no         refused for want of a right
--   read-only  nobody can write this view or column
--   invalid    let through by every right, refused by a rule for the data
-- or the code of any other error. `setting`, where there is one, prepares what is tried, as the owner of the database. `proof` is asked before
-- and after, as the owner too: it gives `place`, where the row is, and `value`, what the statement is about.
create function pg_temp.attempt(role text, claims text, setting text, statement text, proof text) returns text
language plpgsql as $$
declare
  old_place text;
  old_value text;
  new_place text;
  new_value text;
  reached bigint;
begin
  if setting is not null then
    -- Without triggers and references: nothing but the rows themselves.
    set local session_replication_role = replica;
    execute setting;
    set local session_replication_role = origin;
  end if;
  execute proof into old_place, old_value;
  perform set_config('request.jwt.claims', claims, true),
    set_config('request.jwt.claim.sub', coalesce(claims::jsonb ->> 'sub', ''), true);
  execute format('set local role %I', role);
  execute statement;
  get diagnostics reached = row_count;
  set local role none;
  execute proof into new_place, new_value;
  raise exception using errcode = 'XX999', message = case
    when old_value is distinct from new_value then 'yes'
    when old_place is distinct from new_place then 'ignored'
    when old_place is null and reached > 0 then 'yes'
    else 'none'
  end;
exception
  when sqlstate 'XX999' then return sqlerrm;
  when insufficient_privilege then return 'no';
  when object_not_in_prerequisite_state or generated_always then return 'read-only';
  when integrity_constraint_violation then return 'invalid';
  when others then return sqlstate;
end
$$;

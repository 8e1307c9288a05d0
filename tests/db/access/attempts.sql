-- Runs a statement as a caller, rolls it back and returns its outcome:
--   yes        it had its effect
--   ignored    no error, but the sent value was not stored
--   none       no error, but the row was not affected
--   no         permission denied
--   read-only  the view or column can't be written at all
--   invalid    permitted, but rejected by a constraint
--   SQLSTATE   any other error
--
-- `setup` is optional and prepares the rows, as the owner of the database. `proof` is queried before and after
-- the statement, also as the owner. If its second column changes, the statement had its effect; if only the first
-- does, it ran, but the value was not stored.
create function pg_temp.attempt(role text, claims text, setup text, statement text, proof text) returns text
language plpgsql as $$
declare
  old_touched text;
  old_stored text;
  new_touched text;
  new_stored text;
  reached bigint;
begin
  if setup is not null then
    -- Without triggers and foreign keys, so only the rows themselves change.
    set local session_replication_role = replica;
    execute setup;
    set local session_replication_role = origin;
  end if;
  execute proof into old_touched, old_stored;
  perform set_config('request.jwt.claims', claims, true),
    set_config('request.jwt.claim.sub', coalesce(claims::jsonb ->> 'sub', ''), true);
  execute format('set local role %I', role);
  execute statement;
  get diagnostics reached = row_count;
  set local role none;
  execute proof into new_touched, new_stored;
  raise exception using errcode = 'XX999', message = case
    when old_stored is distinct from new_stored then 'yes'
    when old_touched is distinct from new_touched then 'ignored'
    when old_touched is null and reached > 0 then 'yes'
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

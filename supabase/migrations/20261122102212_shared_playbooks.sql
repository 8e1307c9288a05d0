-- The visibility `link` creates a key, and any other deletes it.
create function private.share_playbook(playbook_id uuid, new_visibility text) returns public.playbooks
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  perform private.begin_playbook_change();
  playbook := private.lock_playbook(playbook_id, '{owner}');
  update public.playbooks
    set visibility = new_visibility,
      link_key = case new_visibility
        when 'link' then coalesce(playbook.link_key, replace(gen_random_uuid()::text, '-', ''))
      end,
      public_since = case new_visibility
        when 'public' then coalesce(playbook.public_since, now()) else playbook.public_since
      end
    where id = playbook.id
    returning * into playbook;
  return playbook;
end
$$;

-- Hides the playbook, or with `hide` false shows it again. False: there is no such playbook.
create function private.hide_playbook_admin(wanted_short_id text, hide boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  playbook public.playbooks;
begin
  perform private.require_admin();
  select * into playbook from public.playbooks where short_id = wanted_short_id for update;
  if not found then
    return false;
  end if;
  if playbook.hidden <> hide then
    update public.playbooks set hidden = hide where id = playbook.id;
    perform private.log_action(
      case when hide then 'playbook.hidden' else 'playbook.shown' end,
      'playbooks', playbook.id::text, playbook.title, '{}'
    );
  end if;
  return true;
end
$$;

select private.expose(name, 'authenticated') from unnest(array[
  'current_account', 'has_admin', 'delete_user_admin', 'ban_user_admin', 'change_role_admin',
  'own_email_change',
  'withdraw_lineup', 'restore_own_lineup', 'purge_lineup',
  'settle_reports', 'reopen_reports', 'report_groups',
  'start_campaign', 'set_campaign_status', 'retry_deliveries', 'log_test_mail',
  'log_download', 'remove_subscriber', 'mark_subscriber_left',
  'likely_duplicates',
  'admin_lineups', 'admin_users', 'admin_log',
  'act_on_lineups', 'undo_act_on_lineups', 'matching_lineups',
  'count_marked', 'lineups_to_check',
  'duplicates_of_draft', 'my_lineups',
  'author_records', 'publishes_trusted', 'set_publish_trusted',
  'ask_removal', 'keep_own_lineup',
  'own_account', 'own_subscription', 'own_log_entries', 'own_lineup_decisions', 'request_account_deletion',
  'keep_account',
  'my_playbooks', 'playbook_state', 'playbook_team',
  'hide_playbook_admin',
  'playbook_versions',
  'playbook_invitations', 'invite_by_link', 'invite_by_name', 'revoke_invitation', 'my_invitations',
  'join_playbook', 'answer_invitation', 'own_refusals',
  'set_member_role', 'remove_member', 'leave_playbook', 'hand_over_playbook', 'own_teams',
  'create_lineup_import', 'receive_lineup_import', 'set_lineup_import_settings', 'start_lineup_import',
  'lineup_imports', 'failed_import_rows', 'duplicates_of_import',
  'cancel_lineup_import', 'undo_lineup_import',
  'empty_searches'
]) as name;

select private.expose(name, 'anon', 'authenticated')
from unnest(array['find_author', 'playbook', 'invitation_of_link']) as name;

select private.expose('purge_playbook_versions', 'service_role');

-- Only the owner gets the secret of the link.
select private.expose_columns(
  name, 'table (short_id text, slug text, version int, link_key text, visibility text)',
  'short_id, slug, version, case when user_id = auth.uid() then link_key end, visibility', 'authenticated'
) from unnest(array[
  'create_playbook', 'copy_playbook', 'save_playbook', 'set_in_playbook', 'share_playbook', 'restore_playbook_version'
]) as name;

-- What the data API offers of schema `private`, by the files that define it. Who may do what, each function checks itself.

-- accounts
select private.expose('current_account', 'authenticated');
select private.expose('has_admin', 'authenticated');
select private.expose('delete_user_admin', 'authenticated');
select private.expose('ban_user_admin', 'authenticated');
select private.expose('change_role_admin', 'authenticated');

-- email_changes
select private.expose('own_email_change', 'authenticated');

-- lineup_states
select private.expose('withdraw_lineup', 'authenticated');
select private.expose('restore_own_lineup', 'authenticated');
select private.expose('purge_lineup', 'authenticated');

-- lineup_reports
select private.expose('reopen_reports', 'authenticated');
select private.expose('report_groups', 'authenticated');

-- campaigns
select private.expose('start_campaign', 'authenticated');
select private.expose('set_campaign_status', 'authenticated');
select private.expose('retry_deliveries', 'authenticated');
select private.expose('log_test_mail', 'authenticated');

-- subscriber_actions
select private.expose('log_download', 'authenticated');
select private.expose('remove_subscriber', 'authenticated');
select private.expose('mark_subscriber_left', 'authenticated');

-- lineup_duplicates
select private.expose('likely_duplicates', 'authenticated');

-- admin_lists
select private.expose('admin_lineups', 'authenticated');
select private.expose('admin_users', 'authenticated');
select private.expose('admin_log', 'authenticated');

-- lineup_acts
select private.expose('act_on_lineups', 'authenticated');
select private.expose('undo_act_on_lineups', 'authenticated');
select private.expose('matching_lineups', 'authenticated');

-- lineup_checks
select private.expose('count_marked', 'authenticated');
select private.expose('lineups_to_check', 'authenticated');

-- member_lineups
select private.expose('duplicates_of_draft', 'authenticated');
select private.expose('my_lineups', 'authenticated');

-- authors
select private.expose('find_author', 'anon', 'authenticated');

-- trusted_authors
select private.expose('author_records', 'authenticated');
select private.expose('publishes_trusted', 'authenticated');
select private.expose('set_publish_trusted', 'authenticated');

-- removals
select private.expose('ask_removal', 'authenticated');
select private.expose('keep_own_lineup', 'authenticated');
select private.expose('asked_removals', 'authenticated');

-- account_deletions
select private.expose('own_account', 'authenticated');
select private.expose('own_subscription', 'authenticated');
select private.expose('own_log_entries', 'authenticated');
select private.expose('own_lineup_decisions', 'authenticated');
select private.expose('request_account_deletion', 'authenticated');
select private.expose('keep_account', 'authenticated');

-- playbook_members
select private.expose('playbook', 'anon', 'authenticated');
select private.expose('my_playbooks', 'authenticated');
select private.expose('playbook_state', 'authenticated');
select private.expose('playbook_team', 'authenticated');

-- playbook_changes
select private.expose('hide_playbook_admin', 'authenticated');

-- former_playbooks
select private.expose('playbook_versions', 'authenticated');
select private.expose('purge_playbook_versions', 'service_role');

-- playbook_invitations
select private.expose('playbook_invitations', 'authenticated');
select private.expose('invite_by_link', 'authenticated');
select private.expose('invite_by_name', 'authenticated');
select private.expose('revoke_invitation', 'authenticated');
select private.expose('invitation_of_link', 'anon', 'authenticated');
select private.expose('my_invitations', 'authenticated');
select private.expose('join_playbook', 'authenticated');
select private.expose('answer_invitation', 'authenticated');
select private.expose('own_refusals', 'authenticated');

-- team_changes
select private.expose('set_member_role', 'authenticated');
select private.expose('remove_member', 'authenticated');
select private.expose('leave_playbook', 'authenticated');
select private.expose('hand_over_playbook', 'authenticated');
select private.expose('own_teams', 'authenticated');

-- lineup_imports
select private.expose('create_lineup_import', 'authenticated');
select private.expose('receive_lineup_import', 'authenticated');
select private.expose('set_lineup_import_settings', 'authenticated');
select private.expose('start_lineup_import', 'authenticated');
select private.expose('lineup_imports', 'authenticated');
select private.expose('failed_import_rows', 'authenticated');
select private.expose('duplicates_of_import', 'authenticated');

-- ended_imports
select private.expose('cancel_lineup_import', 'authenticated');
select private.expose('undo_lineup_import', 'authenticated');

-- empty_searches
select private.expose('empty_searches', 'authenticated');

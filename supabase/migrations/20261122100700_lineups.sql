-- Writing a lineup fires these triggers, in this order. Functions are in the schema `private`; `migration` is the part
-- of the file's name after the time. The conditions of a trigger are where it is created.
--
-- | fires            | on             | trigger                         | function                | what it does                                       | migration        |
-- | ---------------- | -------------- | ------------------------------- | ----------------------- | -------------------------------------------------- | ---------------- |
-- | before statement | update, delete | lineups_lock_counterparts       | lock_counterparts       | lets one transaction at a time change pairs        | lineup_pairs     |
-- | before row       | insert, update | lineups_1_limit_size            | limit_row_size          | refuses a row that is too large                    | lineup_triggers  |
-- | before row       | update         | lineups_2_protect_columns       | protect_columns         | refuses changes of columns that no user may change | lineup_triggers  |
-- | before row       | update         | lineups_2_protect_decisions     | protect_columns         | refuses decisions and pairs by members             | lineup_triggers  |
-- | before row       | update         | lineups_2_protect_deleted       | protect_deleted         | leaves deleting and restoring to functions         | lineup_states    |
-- | before row       | insert         | lineups_2_set_defaults          | set_new_lineup_defaults | sets id, times and, for members, status `pending`  | lineup_triggers  |
-- | before row       | insert         | lineups_3_protect_deleted       | protect_deleted         | leaves deleting and restoring to functions         | lineup_states    |
-- | before row       | update         | lineups_3_protect_totals        | protect_columns         | refuses changes of the verdict totals              | lineup_triggers  |
-- | before row       | insert         | lineups_3_publish_trusted       | publish_trusted_lineup  | publishes what trusted authors send                | trusted_authors  |
-- | before row       | insert         | lineups_3_reset_totals          | reset_verdict_totals    | sets the verdict totals to zero                    | lineup_triggers  |
-- | before row       | insert, update | lineups_4_normalize             | normalize_lineup        | trims the title, converts ids to lower case        | lineup_triggers  |
-- | before row       | insert         | lineups_5_limit_pending         | limit_pending_lineups   | limits the pending lineups of an author            | lineup_triggers  |
-- | before row       | insert, update | lineups_5_set_broken_patch      | set_broken_patch        | sets the patch that broke the lineup               | lineup_checks    |
-- | before row       | update         | lineups_6_edit                  | handle_lineup_edit      | sets slug, version, last check and change of throw | lineup_edits     |
-- | before row       | insert         | lineups_6_lock_original         | lock_original           | keeps the lineup public that a change is sent for  | lineup_pairs     |
-- | before row       | insert         | lineups_6_set_slug              | set_lineup_slug         | sets short id and slug                             | lineup_triggers  |
-- | before row       | insert, update | lineups_7_check_counterpart     | check_counterpart       | checks the counterpart, ends its pair with another | lineup_pairs     |
-- | before row       | delete         | lineups_keep_deleted_title      | keep_title              | copies the last public title to playbooks, reports | playbooks        |
-- | after row        | update         | lineups_keep_title              | keep_title              | copies the last public title to playbooks, reports | playbooks        |
-- | after row        | insert, delete | lineups_log_insert_delete       | log_lineup              | logs what an admin adds or deletes for good        | lineup_log       |
-- | after row        | update         | lineups_log_update              | log_lineup              | logs what an admin changes                         | lineup_log       |
-- | after row        | update         | lineups_record_status           | record_status           | records the decision, for a mail to the author     | lineup_decisions |
-- | after row        | delete         | lineups_release_images          | release_images          | notes that step images are no longer used          | uploads          |
-- | after row        | update         | lineups_release_replaced_images | release_images          | notes that step images are no longer used          | uploads          |
-- | after row        | insert, update | lineups_set_title_words         | set_title_words         | sets the words that correct searches               | title_words      |
-- | after row        | update         | lineups_sync_counterpart        | sync_counterpart        | changes the other lineup of a pair alike           | lineup_pairs     |
-- | after row        | insert         | lineups_sync_new_counterpart    | sync_counterpart        | changes the other lineup of a pair alike           | lineup_pairs     |
-- | after row        | update         | lineups_update_review           | update_review           | ends the review, or marks it as answered           | lineup_reviews   |
-- | after statement  | insert         | lineups_limit_inserts           | limit_writes            | limits what a member sends in an hour              | member_lineups   |
-- | after statement  | update         | lineups_limit_updates           | limit_writes            | limits what a member changes in an hour            | member_lineups   |

-- Published and broken lineups are public. `map`, `agent` and `ability` ('': none) are ids of the reference data.
create table public.lineups (
  id uuid primary key default gen_random_uuid(),
  -- Triggers always set both; the defaults make them optional in the generated types of inserts.
  short_id text not null default '' unique,
  slug text not null default '' unique,
  title text not null check (char_length(title) <= 120 and private.is_valid_name(title)),
  description text not null default '' check (char_length(description) <= 2000),
  map text not null check (char_length(map) between 1 and 40),
  agent text not null check (char_length(agent) between 1 and 40),
  ability text not null default '' check (char_length(ability) <= 40),
  side text not null default 'ALL' check (side in ('ALL', 'Attack', 'Defense')),
  platform text not null default 'Mobile' check (platform in ('Mobile', 'PC')),
  map_location text not null default 'ALL' check (char_length(map_location) between 1 and 40),
  youtube_url text not null default '' check (private.is_valid_video_link(youtube_url)),
  step_images jsonb not null default '[]' check (private.is_valid_steps(step_images)),
  -- Index of a step image or, without steps, of one of the video's 4 pictures.
  thumbnail_index int not null default 0 check (thumbnail_index >= 0),
  -- Callouts are ids of the reference data; points are fractions of the schematic's width and height.
  from_callout text check (private.is_callout_id(from_callout)),
  from_x real check (from_x between 0 and 1),
  from_y real check (from_y between 0 and 1),
  to_callout text check (private.is_callout_id(to_callout)),
  to_x real check (to_x between 0 and 1),
  to_y real check (to_y between 0 and 1),
  movement text check (movement in ('standing', 'crouching', 'walking', 'running', 'jumping')),
  fire text check (fire in ('primary', 'alternative')),
  -- Bars of charge and bounces of a bow.
  charge int check (charge between 0 and 3),
  bounces int check (bounces between 0 and 2),
  air_ms int check (air_ms between 0 and 30000 and air_ms % 100 = 0),
  purposes text[] not null default '{}' check (private.is_valid_purposes(purposes)),
  difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  -- The same lineup on the other platform.
  counterpart_id uuid references public.lineups (id) on delete set null,
  -- A change: a new version of the lineup with this id, for a review.
  change_of uuid references public.lineups (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The version, an optimistic lock.
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Idempotency key of the form that creates the lineup.
  request_key uuid,
  -- Idempotency key of the form that saved the last edit, a space, and a random part: see `updateLineup`.
  edit_key text check (char_length(edit_key) <= 100),
  status text not null default case when private.is_admin() then 'published' else 'pending' end
    check (status in ('pending', 'published', 'rejected', 'broken', 'deleted')),
  -- When the lineup was published or an admin last checked it; before that, its creation.
  checked_at timestamptz not null default now(),
  -- Null unless the lineup is broken.
  broken_patch_id int references public.game_patches (id),
  is_sample boolean not null default false,
  -- From here to `confirmed_by`: see `private.update_verdict_totals`. Lists can sort by these columns without a join.
  verdicts_worked int not null default 0,
  verdicts_missed int not null default 0,
  weighted_worked double precision not null default 0,
  weighted_missed double precision not null default 0,
  reliability double precision not null default 0,
  -- These two are no foreign keys, because a patch with verdicts can't be deleted.
  confirmed_patch_id int,
  works_patch_id int,
  first_verdicts int not null default 0,
  first_missed int not null default 0,
  confirmed_by int not null default 0,
  -- Null: never.
  throw_changed_at timestamptz,
  -- Identifies the patches that the totals were computed with. Null: none, or not computed yet; -1: out of date.
  weights_key bigint,
  search tsvector generated always as (
    private.lineup_search(title, description, map, agent, ability, map_location, from_callout, to_callout,
      purposes, movement)
  ) stored,
  constraint lineups_stand_point check (
    (from_x is null) = (from_y is null) and (from_x is null or from_callout is not null)
  ),
  constraint lineups_target_point check (
    (to_x is null) = (to_y is null) and (to_x is null or to_callout is not null)
  ),
  constraint lineups_bow_or_fire check (fire is null or (charge is null and bounces is null)),
  constraint lineups_broken_patch check ((status = 'broken') = (broken_patch_id is not null)),
  constraint lineups_no_own_counterpart check (counterpart_id <> id),
  constraint lineups_change_not_published check (change_of is null or status in ('pending', 'rejected', 'deleted')),
  constraint lineups_steps_or_video check (step_images <> '[]' or youtube_url <> ''),
  constraint lineups_thumbnail_exists check (
    thumbnail_index = 0
    or thumbnail_index < case step_images when '[]' then 4 else jsonb_array_length(step_images) end
  )
);

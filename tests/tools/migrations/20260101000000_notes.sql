-- One table of which visitors may read the ids alone, and one whose rows their owners may read and write, in the way of the
-- project's own migrations.
create table public.notes (id int primary key, body text not null);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant select (id) on public.notes to anon;
create policy "everyone reads" on public.notes for select to anon using (true);

create table public.diaries (id int primary key, owner uuid default auth.uid(), body text not null);
alter table public.diaries enable row level security;
create policy "people read their own" on public.diaries for select to authenticated using (owner = (select auth.uid()));
create policy "people write their own" on public.diaries for insert to authenticated
  with check (owner = (select auth.uid()));

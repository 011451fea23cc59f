-- Batches of generated summaries, one at a time.

create table private.summary_batch (
  -- Allows one row: one batch at a time.
  only_one boolean primary key default true
    constraint summary_batch_only_one_check check (only_one),
  run_id uuid not null default gen_random_uuid(),
  summary_kind text not null
    constraint summary_batch_summary_kind_check check (summary_kind = any (private.summary_kinds())),
  processed integer not null default 0
    constraint summary_batch_processed_check check (processed between 0 and 100000),
  total integer not null
    constraint summary_batch_total_check check (total between 0 and 100000),
  is_cancelled boolean not null default false,
  started_by uuid references public.profiles (user_id) on delete set null,
  last_sign_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table private.summary_batch is
  'The running batch of summaries. Read and written by functions only. It counts as dead after a minute without a sign.';
comment on column private.summary_batch.ended_at is
  'Since when the batch waits for its next run. The person who started it has ten seconds.';

create index summary_batch_started_by_idx on private.summary_batch (started_by);

revoke all on table private.summary_batch from public, anon, authenticated, service_role;

alter table private.summary_batch enable row level security;

create function private.begin_summary_batch(summary_kind text, total integer) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  begun uuid;
begin
  perform private.require_staff();
  if (begin_summary_batch.summary_kind = any (private.summary_kinds())
    and begin_summary_batch.total between 0 and 100000) is not true then
    raise exception 'Please say which summaries, and how many.' using errcode = 'PT400';
  end if;
  insert into private.summary_batch as batch (summary_kind, total, started_by)
  values (begin_summary_batch.summary_kind, begin_summary_batch.total, auth.uid())
  on conflict (only_one) do update set
    run_id = gen_random_uuid(), summary_kind = excluded.summary_kind, processed = 0,
    total = excluded.total,
    -- A batch that was cancelled between two runs: the second run must see that.
    is_cancelled = (batch.is_cancelled and batch.ended_at >= now() - interval '10 seconds'
      and batch.summary_kind = excluded.summary_kind
      and batch.started_by = excluded.started_by) is true,
    started_by = excluded.started_by, last_sign_at = now(), ended_at = null
  where case
    when batch.ended_at is null then batch.last_sign_at < now() - interval '1 minute'
    else batch.started_by = excluded.started_by or batch.ended_at < now() - interval '10 seconds'
  end
  returning batch.run_id into begun;
  if begun is null then
    raise exception 'Another batch is running. Please wait until it is done.'
      using errcode = 'PT409';
  end if;
  return begun;
end;
$$;

create function public.begin_summary_batch(summary_kind text, total integer) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_summary_batch(summary_kind, total);
end;
comment on function public.begin_summary_batch(text, integer) is
  'Starts a batch of targeted or funding summaries and returns its id. Staff only (42501). PT409 while another one runs.';

grant execute on function
  private.begin_summary_batch(text, integer),
  public.begin_summary_batch(text, integer)
to authenticated;

create function private.advance_summary_batch(run_id uuid, processed integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  goes_on boolean;
begin
  perform private.require_staff();
  update private.summary_batch as batch set
    processed = least(greatest(advance_summary_batch.processed, batch.processed), batch.total),
    last_sign_at = now()
  where batch.run_id = advance_summary_batch.run_id and batch.ended_at is null
  returning not batch.is_cancelled into goes_on;
  return coalesce(goes_on, false);
end;
$$;

create function public.advance_summary_batch(run_id uuid, processed integer) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.advance_summary_batch(run_id, processed);
end;
comment on function public.advance_summary_batch(uuid, integer) is
  'Records the progress of a batch, which also keeps it alive; false when it is to stop. Staff only.';

grant execute on function
  private.advance_summary_batch(uuid, integer),
  public.advance_summary_batch(uuid, integer)
to authenticated;

create function private.end_summary_batch(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ended private.summary_batch;
begin
  perform private.require_staff();
  update private.summary_batch as batch set ended_at = now()
  where batch.run_id = end_summary_batch.run_id and batch.ended_at is null
  returning * into ended;
  if ended.is_cancelled or ended.processed >= ended.total then
    delete from private.summary_batch as batch where batch.run_id = ended.run_id;
  end if;
  if ended.processed > 0 then
    perform private.record_audit(
      'summaries.generate', 'resources', ended.summary_kind,
      jsonb_build_object('processed', ended.processed, 'total', ended.total));
  end if;
end;
$$;

create function public.end_summary_batch(run_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_summary_batch(run_id);
end;
comment on function public.end_summary_batch(uuid) is
  'Ends a run. An unfinished batch keeps its place for ten seconds, for the next run of the same person. Staff only.';

grant execute on function
  private.end_summary_batch(uuid),
  public.end_summary_batch(uuid)
to authenticated;

create function private.cancel_summary_batch() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.summary_batch set is_cancelled = true where not is_cancelled;
  -- Staff who cancel their own batch between two runs start no second run.
  delete from private.summary_batch as batch
  where batch.ended_at is not null and batch.started_by = auth.uid();
end;
$$;

create function public.cancel_summary_batch() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.cancel_summary_batch();
end;
comment on function public.cancel_summary_batch() is
  'Asks the running batch, of any person, to stop before its next resource. Staff only.';

grant execute on function
  private.cancel_summary_batch(),
  public.cancel_summary_batch()
to authenticated;

create function private.running_summary_batch()
returns table (
  summary_kind text, processed integer, total integer, started_by_name text, is_cancelled boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select batch.summary_kind, batch.processed, batch.total, person.display_name,
      batch.is_cancelled
    from private.summary_batch as batch
    left join public.profiles as person on person.user_id = batch.started_by
    -- Between two runs only the person who started the batch may continue it, at once.
    where case
      when batch.ended_at is null then batch.last_sign_at >= now() - interval '1 minute'
      else batch.started_by is distinct from auth.uid() and batch.ended_at >= now() - interval '10 seconds'
    end;
end;
$$;

create function public.running_summary_batch()
returns table (
  summary_kind text, processed integer, total integer, started_by_name text, is_cancelled boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select batch.summary_kind, batch.processed, batch.total, batch.started_by_name,
    batch.is_cancelled
  from private.running_summary_batch() as batch;
end;
comment on function public.running_summary_batch() is
  'The running batch of summaries, if there is one. Staff only (42501).';

grant execute on function
  private.running_summary_batch(),
  public.running_summary_batch()
to authenticated;

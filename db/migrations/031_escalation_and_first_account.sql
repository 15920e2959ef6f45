-- After so many days the second of two steps may be taken without the first; null is never.
alter table approval_policies add column escalate_after_days integer default 3
  constraint approval_policies_escalate_check check (escalate_after_days between 1 and 30);

-- Since when a request waits as it is. What waits already counts from now on, so that nothing escalates by the upgrade itself.
alter table leaves add column waiting_since timestamptz not null default now();
alter table reimbursements add column waiting_since timestamptz not null default now();
alter table overtimes add column waiting_since timestamptz not null default now();

-- The days after which the entry skipped the first step.
alter table request_history add column escalated_after integer;

-- The gender of the first HR account may be unknown until its profile is filled in, as its STIFIn is.
alter table users drop constraint users_gender_check;
alter table users add constraint users_gender_check check (gender in ('laki-laki', 'perempuan', '')) not valid;
alter table users validate constraint users_gender_check;

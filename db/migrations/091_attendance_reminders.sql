-- That somebody who has not come was reminded, once a day; rows of past months are deleted by the next reminder.
create table attendance_reminders (
  work_date date not null,
  position_id integer not null references positions (id) on delete cascade,
  reminded_by integer references positions (id) on delete set null,
  reminded_at timestamptz not null,
  primary key (work_date, position_id)
);
create index attendance_reminders_position on attendance_reminders (position_id);
create index attendance_reminders_reminded_by on attendance_reminders (reminded_by);

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published', 'account_changed'));

alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('request_waiting', 'request_decided', 'overtime_assigned', 'request_cancelled', 'leave_recounted', 'leave_expiring', 'letter_missing', 'attendance_gap', 'attendance_reminder', 'roster_changed', 'contract_ending', 'career_failed', 'news_published'));

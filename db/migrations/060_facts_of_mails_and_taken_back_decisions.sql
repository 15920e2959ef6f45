-- What a notification says in a table, and the event by which an unsent mail or push message is found again.
alter table mail_outbox add column facts jsonb, add column event text;
alter table push_outbox add column event text;
create index mail_outbox_event on mail_outbox (event) where event is not null;
create index push_outbox_event on push_outbox (event) where event is not null;

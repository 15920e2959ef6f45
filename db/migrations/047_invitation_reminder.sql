-- One reminder per invitation, with the same link: its token is kept encrypted until the reminder is sent or the link is gone.
alter table invitations
  add column token_encrypted bytea,
  add column reminded_at timestamptz;
create index invitations_to_remind on invitations (invited_at) where token_encrypted is not null;

-- People whose pay is handed over in cash: they are in no bank file and need no account.
alter table pay_slips add column cash boolean not null default false;

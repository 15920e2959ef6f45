-- What a position asked for today, also what it removed since, and what a person asked for in the last minutes.
create index request_history_submitted on request_history (position_id, at) where action = 'submit';

-- A push subscription belongs to a session that is still open: switching accounts moves it, ending a session deletes it. A browser that
-- is still in use subscribes again when the app is opened.
delete from push_subscriptions b using sessions s where s.id = b.session_id and s.revoked_at is not null;

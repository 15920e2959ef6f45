-- The nightly job of reports looks for what was written since its last run; these tables grow at their end, so that a few
-- bytes for each stretch of pages are enough.
create index request_history_at on request_history using brin (at) with (pages_per_range = 16, autosummarize = on);
create index leave_entries_at on leave_entries using brin (at) with (pages_per_range = 16, autosummarize = on);

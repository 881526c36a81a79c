-- A pass to a closed account says when its holder last showed who he is. Excluding gives one to any session, a stolen one too: it has
-- shown nothing, looks, and pays nothing out. Passes of before the change have shown nothing either; they live half an hour.
alter table protection_pass add column proven_at timestamptz;

-- Whether somebody asked to stay signed in: else the session ends with the browser, and sooner when nobody uses it. Between the two
-- steps of signing in the wish stands with the step. Sessions of before go on as they were begun.
alter table identity_session add column stays boolean not null default true;
alter table identity_second_step add column stays boolean not null default true;

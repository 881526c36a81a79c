-- Wrong passwords count across all processes of a house: this is where the tries of each account, address and device stand.
create table identity_login_try (
  -- A digest of what is counted: no address and no name stands here.
  key varchar(255) primary key,
  points integer not null,
  -- Milliseconds of wall time; the count begins anew after it.
  expire bigint not null
);
create index identity_login_try_expire on identity_login_try (expire);

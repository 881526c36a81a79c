-- The seal of an entry of the audit log: over the seal of the entry before it, its place and all of its content.
create or replace function audit_seal_of(
  former bytea, place bigint, at timestamptz, operator text, action text, subject text, before jsonb, after jsonb, reason text
) returns bytea language sql stable as $$
  select sha256(former || convert_to(jsonb_build_array(
    place, (extract(epoch from at) * 1000000)::bigint, operator, action, subject, before, after, reason)::text, 'UTF8'))
$$;

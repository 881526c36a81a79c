-- A file belongs to the record of a KYC document; the column and its words still said paper. No house of the release before is in use
-- (record 109).
alter table document_file rename column paper_id to record_id;
alter index document_file_paper rename to document_file_record;
comment on table document_file is 'Files that players sent as KYC documents; what stands here is about the file, its bytes are in `document_content`.';
comment on column document_file.round is 'The round of its KYC document in which it was sent.';
comment on column document_file.digest is 'SHA-256 of the bytes as they came: the same KYC document sent by several people is found by it.';
comment on table document_content is 'The bytes of players'' KYC documents, apart from everything that is read often.';
comment on column document_record.claimed_by is 'Who is looking at it, so that two do not decide the same KYC document.';
alter table document_file rename constraint document_file_paper_id_fkey to document_file_record_id_fkey;
comment on table identity_profile_proposal is 'Changes of what KYC documents have shown that one operator has proposed and another has to approve. They lie here and not with the proposal: names have no place in what is kept of decisions. One for an account; it goes with its decision, or after two days.';

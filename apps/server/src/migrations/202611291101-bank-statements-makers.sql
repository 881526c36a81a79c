-- Whoever uploaded a statement, ever put it forward or typed its balance made it: none of them is the second person who releases it.
alter table cashier_bank_file add column makers text[] not null default '{}';

update cashier_bank_file set makers = array_remove(array[nullif(uploaded_by, 'channel'), proposed_by], null) where source <> 'earlier';

-- Not asked of what was released before: one of the makers may have released it then.
alter table cashier_bank_file add constraint cashier_bank_file_released_by_another
  check (released_by is null or not (released_by = any (makers))) not valid;

-- What people were shown as open stays open: a name that was changed meanwhile credits nothing that its releaser has not seen.
alter table cashier_bank_line add column shown_open text;

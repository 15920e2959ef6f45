-- What is chosen from a list is held to that list here too, as most of it is already. What was written with another
-- capital or in a spelling that is in use is mended first. Whatever still fits no choice (nothing of ours writes it, a hand
-- may have) must not keep a release from starting, and nobody's religion is guessed: it becomes unknown, which is null, or
-- the empty text where a column has always had one. Lists show a dash for it, and the form asks for it again.
update users set personality = regexp_replace(personality, '^\s*thingking\M', 'Thinking', 'i') where personality ~* '^\s*thingking\M';
update profiles set religion = 'katolik' where lower(religion) = 'katholik';
update profiles set religion = 'budha' where lower(religion) in ('buddha', 'budhha');
update families set religion = 'katolik' where lower(religion) = 'katholik';
update families set religion = 'budha' where lower(religion) in ('buddha', 'budhha');
update skills set level = 'Sedang/Intermediete' where lower(level) = 'sedang/intermediate';
update skills set level = 'Baik/Advance' where lower(level) = 'baik/advanced';

do $$
declare
  it record;
  unknown text;
begin
  for it in
    select * from (values
      ('users', 'personality', false, array[
        'Insting', 'Sensing Introvert', 'Sensing Ekstrovert', 'Thinking Introvert', 'Thinking Ekstrovert',
        'Intuiting Introvert', 'Intuiting Ekstrovert', 'Feeling Introvert', 'Feeling Ekstrovert']),
      ('profiles', 'religion', true, array['islam', 'kristen', 'katolik', 'hindu', 'budha', 'konghucu', 'kepercayaan']),
      ('families', 'religion', false, array['islam', 'kristen', 'katolik', 'hindu', 'budha', 'konghucu', 'kepercayaan']),
      ('families', 'educational_stage', false, array['SD', 'SMP', 'SMA', 'Sederajat', 'D3', 'S1', 'S2', 'S3']),
      ('educations', 'educational_stage', false, array['SD', 'SMP', 'SMA', 'D3', 'D4', 'S1', 'S2', 'S3']),
      ('skills', 'level', false, array['Dasar/Basic', 'Sedang/Intermediete', 'Baik/Advance', 'Sangat Baik/Expert']),
      ('achievements', 'scale', false, array['internasional', 'nasional', 'provinsi', 'kota']),
      ('attendances', 'location', true, array['Work From Office', 'Work From Home', 'Dinas Luar']),
      -- The last one is what every check-out sends, in its own spelling.
      ('attendances', 'out_location', true, array['Work From Office', 'Work From Home', 'Dinas Luar', 'Work from Office'])
    ) as chosen (in_table, of_column, may_be_null, choices)
  loop
    unknown := case when it.may_be_null then null else '' end;
    execute format('update %1$I set %2$I = coalesce((select min(choice) from unnest($1) choice where lower(choice) = lower(btrim(%2$I))), $2)
                    where %2$I <> all ($1)', it.in_table, it.of_column) using it.choices, unknown;
    execute format('alter table %I add constraint %I check (%I in (%s))', it.in_table, it.in_table || '_' || it.of_column || '_check', it.of_column,
                   (select string_agg(quote_literal(choice), ', ') from unnest(it.choices || unknown) choice where choice is not null));
  end loop;
end
$$;

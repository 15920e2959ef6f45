import { type ExportSection, ofPositions } from './export-section.ts'

/** Balances, schedules and figures by month. */
export const ledgerSections: readonly ExportSection[] = [
  {
    file: 'tautan-kalender',
    about: 'Kapan tautan kalender dibuat; tautannya rahasia dan tidak disertakan',
    tables: ['calendar_links'],
    rows: ofPositions('calendar_links', ['generation']),
  },
  {
    file: 'saldo-cuti',
    about: 'Catatan saldo cuti Anda: hak, yang diambil, dan penyesuaian',
    tables: ['leave_entries'],
    rows: ofPositions('leave_entries', ['by']),
  },
  {
    file: 'jadwal',
    about: 'Jadwal kerja Anda per tanggal',
    tables: ['roster_entries'],
    rows: ofPositions('roster_entries', ['changed_by'], 'date'),
  },
  {
    file: 'pengingat-absen',
    about: 'Kapan Anda diingatkan untuk absen',
    tables: ['attendance_reminders'],
    rows: ofPositions('attendance_reminders', ['reminded_by'], 'work_date'),
  },
  {
    file: 'pin-mesin',
    about: 'Nomor Anda di mesin absensi',
    tables: ['machine_pins'],
    rows: ofPositions('machine_pins', ['id'], 'pin'),
  },
  {
    file: 'data-gaji',
    about: 'Komponen gaji Anda sejak kapan, dan yang berlaku satu bulan',
    tables: ['pay_values', 'pay_items', 'pay_positions'],
    rows: (db, { position_ids }) => db`
      select jsonb_build_object('component', c.name, 'amount', v.amount, 'valid_from', v.valid_from, 'valid_until', v.valid_until) as row
      from pay_values v join pay_components c on c.id = v.component_id where v.position_id = any(${position_ids})
      union all select jsonb_build_object('component', c.name, 'amount', i.amount, 'month', i.month, 'note', i.note)
      from pay_items i join pay_components c on c.id = i.component_id where i.position_id = any(${position_ids})
      union all select to_jsonb(t) - array['changed_by'] from pay_positions t where t.position_id = any(${position_ids})`,
  },
  {
    file: 'pajak',
    about:
      'Status PTKP Anda per tahun, angka awal tahun dari program gaji lain, bukti potong (A1), dan bukti potong dari tempat kerja sebelumnya',
    tables: ['tax_statuses', 'pay_openings', 'tax_previous'],
    rows: (db, { user_id }) => db`
      select to_jsonb(t) - array['user_id', 'changed_by'] as row from tax_statuses t where t.user_id = ${user_id}
      union all select to_jsonb(o) - array['user_id', 'changed_by'] from pay_openings o where o.user_id = ${user_id}
      union all select to_jsonb(e) - array['user_id', 'changed_by'] from tax_previous e where e.user_id = ${user_id}
      union all select jsonb_build_object('year', it.year, 'company', it.company, 'status', it.tax->>'status', 'months', it.tax->'months',
        'gross', it.gross, 'pension', it.pension, 'zakat', it.zakat, 'net', it.tax->'net', 'ptkp', it.tax->'ptkp',
        'pkp', it.tax->'pkp', 'tax_year', it.tax->'tax_year', 'withheld', it.withheld) as row
      from (
        select distinct on (r.company_id, left(r.tax_month, 4)) left(r.tax_month, 4) as year, s.about->>'company_name' as company,
          s.tax, s.is_last, r.published_at, sum(s.gross) over paid + coalesce(o.gross, 0) as gross,
          sum(s.pension) over paid + coalesce(o.pension, 0) as pension, sum(s.zakat) over paid + coalesce(o.zakat, 0) as zakat,
          sum(s.tax_amount) over paid + coalesce(o.tax, 0) as withheld
        from pay_slips s join pay_runs r on r.id = s.run_id
        left join pay_openings o on o.company_id = r.company_id and o.user_id = s.user_id and o.year = left(r.tax_month, 4)::int
        where s.user_id = ${user_id} and s.excluded is null and r.state in ('approved', 'paid', 'closed')
        window paid as (partition by r.company_id, left(r.tax_month, 4))
        order by r.company_id, left(r.tax_month, 4), r.tax_month desc, r.id desc
      ) it where it.is_last and it.published_at is not null`,
  },
  {
    file: 'kasbon',
    about: 'Kasbon Anda dan angsurannya',
    tables: ['pay_loans'],
    rows: ofPositions('pay_loans', ['changed_by'], 'first_month'),
  },
  {
    file: 'slip-gaji',
    about: 'Slip gaji Anda yang sudah terbit, dengan barisnya',
    tables: ['pay_slips', 'pay_lines'],
    rows: (db, { user_id }) => db`
      select jsonb_build_object('month', r.month, 'company', s.about->>'company_name', 'sums', s.sums, 'tax', s.tax, 'bpjs', s.bpjs,
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'amount', l.amount, 'text', l.text) order by l.place)
          from pay_lines l where l.slip_id = s.id)) as row
      from pay_slips s join pay_runs r on r.id = s.run_id
      where s.user_id = ${user_id} and r.published_at is not null and s.excluded is null order by r.month, r.id`,
  },
  {
    file: 'penggajian',
    about: 'Angka bulanan Anda yang diserahkan ke penggajian',
    tables: ['payroll_rows'],
    rows: ofPositions('payroll_rows', ['place'], 'month'),
  },
  {
    file: 'angka-laporan',
    about: 'Angka bulanan Anda yang disimpan untuk laporan',
    tables: ['report_months'],
    rows: ofPositions('report_months', ['job_id', 'status_id'], 'month'),
  },
  {
    file: 'pembaca-laporan',
    about: 'Posisi Anda yang boleh membaca angka laporan',
    tables: ['report_readers'],
    rows: ofPositions('report_readers', [], 'position_id'),
  },
  {
    file: 'penggajian-versi-lama',
    about: 'Angka bulanan Anda sebelum bulannya dibuka kembali',
    tables: ['payroll_version_rows'],
    rows: ofPositions('payroll_version_rows', ['place'], 'month'),
  },
  {
    file: 'surat',
    about: 'Surat yang perusahaan terbitkan tentang Anda; berkasnya ada di folder berkas',
    tables: ['issued_letters', 'issued_letter_people', 'letter_events'],
    rows: (db, { position_ids }) => db`
      select to_jsonb(l) - array['position_id', 'created_by', 'proposed_by', 'issued_by', 'void_by', 'signatory_id', 'template_id', 'change_id', 'values', 'body', 'version', 'checks', 'last_checked']
        || jsonb_build_object('people', (select count(*) from issued_letter_people q where q.letter_id = l.id),
             'events', (select jsonb_agg(jsonb_build_object('action', e.action, 'at', e.at) order by e.id) from letter_events e where e.letter_id = l.id)) as row
      from issued_letters l where l.state <> 'draft' and l.id in (select letter_id from issued_letter_people where position_id = any(${position_ids}))
      order by l.date, l.id`,
  },
  {
    file: 'pola-jadwal',
    about: 'Pola mingguan jadwal kerja Anda',
    tables: ['schedule_patterns'],
    rows: ofPositions('schedule_patterns', ['changed_by'], 'valid_from'),
  },
]

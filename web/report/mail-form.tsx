import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { lookup } from '#contract/org/lookup.ts'
import { type ReportTopic, reportNames } from '#contract/report/figures.ts'
import { reportMail } from '#contract/report/mail.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1)

/** A new monthly mail about a company. */
export function MailForm({ onClose }: { onClose: () => void }) {
  const companies = useRead(lookup.companies)
  const [name, setName] = useState('')
  const [company, setCompany] = useState('')
  const [day, setDay] = useState(5)
  const [reports, setReports] = useState<ReportTopic[]>(['headcount', 'turnover'])
  const [people, setPeople] = useState<PersonOption[]>([])
  const create = useWrite(reportMail.create, { success: 'Kiriman disimpan', onSuccess: onClose })
  const company_id = company === '' ? undefined : Number(company)
  const isReady = name.trim() !== '' && company_id !== undefined && reports.length > 0 && people.length > 0
  const toggle = (it: ReportTopic) =>
    setReports(reports.includes(it) ? reports.filter((other) => other !== it) : [...reports, it])
  const save = () =>
    create.mutate({
      body: {
        name,
        reports,
        company_ids: company_id === undefined ? [] : [company_id],
        day,
        recipients: people.map((it) => it.id),
        active: true,
      },
    })
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h2">Tambah Kiriman</Typography>
      <TextField label="Nama" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField select label="Entitas" value={company} onChange={(event) => setCompany(event.target.value)}>
        {(companies.data ?? []).map((it) => (
          <MenuItem key={it.id} value={String(it.id)}>
            {it.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Tanggal kirim"
        value={String(day)}
        onChange={(event) => setDay(Number(event.target.value))}
      >
        {DAYS.map((it) => (
          <MenuItem key={it} value={String(it)}>
            {it}
          </MenuItem>
        ))}
      </TextField>
      <Box role="group" aria-label="Laporan" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {reportNames.options.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            control={<Checkbox checked={reports.includes(value)} onChange={() => toggle(value)} />}
          />
        ))}
      </Box>
      <PositionPicker
        key={people.length}
        company_id={company_id}
        value={null}
        onPick={(picked) => picked && setPeople([...people.filter((it) => it.id !== picked.id), picked])}
        field={{ label: 'Tambah penerima', helperText: 'Manajer peringkat 1 atau 2, HR, atau pembaca laporan' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {people.map((it) => (
          <Chip key={it.id} label={it.name} onDelete={() => setPeople(people.filter((other) => other.id !== it.id))} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="contained" disabled={!isReady} loading={create.isPending} onClick={save}>
          Simpan
        </Button>
      </Box>
    </Card>
  )
}

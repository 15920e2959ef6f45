import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isGroupHr } from '#contract/policy.ts'
import { type ReportTopic, reportNames } from '#contract/report/figures.ts'
import { type ReportMail, reportMail } from '#contract/report/mail.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { CompaniesPicker } from './companies-picker.tsx'
import { PositionOfCompany } from './position-of-company.tsx'

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1)
const USUAL_DAY = 5

interface Recipient {
  id: number
  name: string
}

const startOf = (mail: ReportMail | undefined) => ({
  name: mail?.name ?? '',
  reports: mail?.reports ?? (['headcount', 'turnover'] satisfies ReportTopic[]),
  company_ids: mail?.company_ids ?? [],
  day: mail?.day ?? USUAL_DAY,
  active: mail?.active ?? true,
})

/** A new monthly mail, or a change to one. */
export function MailForm({ mail, onClose }: { mail?: ReportMail | undefined; onClose: () => void }) {
  const mayNameAll = isGroupHr(useMe())
  const [draft, setDraft] = useState(() => startOf(mail))
  const [people, setPeople] = useState<Recipient[]>(
    () => mail?.recipients.map((id, index) => ({ id, name: mail.recipient_names[index] ?? `#${id}` })) ?? [],
  )
  const options = { success: 'Kiriman disimpan', onSuccess: onClose, showsReason: true } as const
  const create = useWrite(reportMail.create, options)
  const change = useWrite(reportMail.change, options)
  const { name, reports, company_ids, day, active } = draft
  const put = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed })
  const isReady =
    name.trim() !== '' && (mayNameAll || company_ids.length > 0) && reports.length > 0 && people.length > 0
  const save = () => {
    const body = { ...draft, recipients: people.map((it) => it.id) }
    if (mail) change.mutate({ params: { id: mail.id }, body })
    else create.mutate({ body })
  }
  return (
    <SidePanel
      title={mail ? 'Edit Kiriman' : 'Tambah Kiriman'}
      about="Angka utama lewat email, sekali sebulan"
      width={520}
      onClose={onClose}
      footer={
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="contained" disabled={!isReady} loading={create.isPending || change.isPending} onClick={save}>
            Simpan
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField label="Nama" value={name} onChange={(event) => put({ name: event.target.value })} />
        <CompaniesPicker
          ids={company_ids}
          onChange={(ids) => put({ company_ids: ids })}
          none={mayNameAll ? 'Semua entitas' : undefined}
        />
        <TextField
          select
          label="Tanggal kirim"
          value={String(day)}
          onChange={(event) => put({ day: Number(event.target.value) })}
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
              control={
                <Checkbox
                  checked={reports.includes(value)}
                  onChange={(_, isOn) =>
                    put({ reports: reportNames.values.filter((it) => (it === value ? isOn : reports.includes(it))) })
                  }
                />
              }
            />
          ))}
        </Box>
        <PositionOfCompany
          key={people.length}
          label="Tambah penerima"
          hint="Manajer peringkat 1 atau 2, HR, atau pembaca laporan"
          value={null}
          onPick={({ id, name: of }) => setPeople([...people.filter((it) => it.id !== id), { id, name: of }])}
        />
        <Box aria-label="Penerima" role="group" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {people.map((it) => (
            <Chip
              key={it.id}
              label={it.name}
              onDelete={() => setPeople(people.filter((other) => other.id !== it.id))}
            />
          ))}
        </Box>
        <FormControlLabel
          label="Aktif"
          control={<Switch checked={active} onChange={(_, isOn) => put({ active: isOn })} />}
        />
      </Box>
    </SidePanel>
  )
}

import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { DEFAULT_WEEK, type WorkWeek, weekdays } from '#contract/calendar/work-week.ts'
import { day, shape } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { confirm } from '#web/client/confirm.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { workWeekText } from './work-week-text.ts'

const fields = { valid_from: { ...day('Berlaku mulai'), offers: [0] } }
const dateSchema = shape(fields)

interface Props {
  company: { id: number; name: string }
  /** The newest work week, from which the new one starts. */
  latest: WorkWeek | undefined
  onClose: () => void
}

export function NewWorkWeek({ company, latest, onClose }: Props) {
  const [days, setDays] = useState<number[]>([...(latest?.days ?? DEFAULT_WEEK)])
  const [short_day, setShortDay] = useState<number | null>(latest?.short_day ?? null)
  const choose = (chosen: number[]) => {
    setDays(chosen.toSorted((a, b) => a - b))
    if (short_day && !chosen.includes(short_day)) setShortDay(null)
  }
  const ask = async () =>
    days.length > 0 &&
    (await confirm({
      title: 'Simpan pekan kerja?',
      text: `${company.name}: ${workWeekText({ days, short_day })}. Cuti yang menunggu dan disetujui sejak tanggal itu dihitung ulang, dan yang bersangkutan mendapat notifikasi.`,
      yes: 'Simpan',
    }))
  return (
    <FormDialog
      title={`Tambah pekan kerja ${company.name}`}
      endpoint={workCalendar.saveWorkWeek}
      fields={fields}
      schema={dateSchema}
      toArgs={({ valid_from }) => ({
        body: { company_id: company.id, valid_from: String(valid_from), days, short_day },
      })}
      confirm={ask}
      keepsDraft={false}
      success={messages.saved}
      onClose={onClose}
      inputs={
        <Stack sx={{ gap: 2 }}>
          <Inputs fields={fields} autoFocus />
          <WeekdayToggles days={days} onChange={choose} />
          <ShortDay days={days} value={short_day} onChange={setShortDay} />
          <Typography variant="body2" color="textSecondary">
            Tanggal mulai yang sama mengganti pekan kerja yang sudah ada.
          </Typography>
        </Stack>
      }
    />
  )
}

function WeekdayToggles({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const id = useId()
  return (
    <div>
      <FormLabel id={id} error={days.length === 0}>
        Hari kerja
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={id}
        color="primary"
        value={days}
        onChange={(_, chosen: number[]) => onChange(chosen)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', mt: 0.5 }}
      >
        {weekdays.map(({ value, label }) => (
          <ToggleButton key={value} value={value} aria-label={label} sx={{ minHeight: 44, px: 0, minWidth: 0 }}>
            {label.slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {days.length === 0 && <FormHelperText error>Pilih hari kerja</FormHelperText>}
    </div>
  )
}

interface ShortDayProps {
  days: number[]
  value: number | null
  onChange: (day: number | null) => void
}

const ShortDay = ({ days, value, onChange }: ShortDayProps) => (
  <TextField
    select
    label="Hari pendek"
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    helperText="Hari tersingkat dalam pekan enam hari"
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ maxWidth: 280 }}
  >
    <MenuItem value="">Tidak ada</MenuItem>
    {weekdays
      .filter((it) => days.includes(it.value))
      .map(({ value: day, label }) => (
        <MenuItem key={day} value={day}>
          {label}
        </MenuItem>
      ))}
  </TextField>
)

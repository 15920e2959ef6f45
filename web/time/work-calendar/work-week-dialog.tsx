import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { DEFAULT_WEEK, type WorkWeek } from '#contract/calendar/work-week.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { NewWorkWeek } from './new-work-week.tsx'
import { weekText, workWeekText } from './work-week-text.ts'

interface Props {
  company: { id: number; name: string }
  onClose: () => void
}

/** The work weeks of a company, the newest first; a new one applies from a day on. */
export function WorkWeekDialog({ company, onClose }: Props) {
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const weeks = useRead(workCalendar.workWeeks, { query: { company_id: company.id } })
  const remove = useWrite(workCalendar.removeWorkWeek, { success: messages.deleted, showsReason: true })
  const askToRemove = async (week: WorkWeek) => {
    const text = `${workWeekText(week)} sejak ${shortDays(week.valid_from)} tidak berlaku lagi. Cuti sejak tanggal itu dihitung ulang menurut pekan kerja sebelumnya, dan yang bersangkutan mendapat notifikasi.`
    if (await confirmDelete({ title: 'Hapus pekan kerja?', text })) remove.mutate({ params: { id: week.id } })
  }
  if (isAdding) return <NewWorkWeek company={company} latest={weeks.data?.[0]} onClose={() => setAdding(false)} />
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Pekan kerja {company.name}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Loaded query={weeks}>
          {(rows) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((week) => (
                <WeekLine key={week.id} text={workWeekText(week)} since={`Sejak ${shortDays(week.valid_from)}`}>
                  <IconAction
                    icon="delete"
                    label={`Hapus pekan kerja sejak ${shortDays(week.valid_from)}`}
                    onClick={() => void askToRemove(week)}
                  />
                </WeekLine>
              ))}
              <WeekLine
                text={weekText(DEFAULT_WEEK)}
                since={rows.length > 0 ? 'Sebelum itu' : 'Berlaku selama belum ada yang lain'}
              />
            </Box>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <Button variant="contained" disabled={!weeks.data} onClick={() => setAdding(true)}>
          Tambah pekan kerja
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const WeekLine = ({ text, since, children }: { text: string; since: string; children?: React.ReactNode }) => (
  <Stack
    component="li"
    direction="row"
    sx={{
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 1,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary">
        {since}
      </Typography>
    </Box>
    {children}
  </Stack>
)

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { auditField } from '#contract/audit-fields.ts'
import { auditActions } from '#contract/audit-labels.ts'
import type { AuditEvent } from '#contract/platform/audit.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { fieldsText } from './audit-texts.ts'
import { eventActor, eventEntities, eventTime } from './event-texts.ts'
import { filterValue } from './filter-value.ts'
import { useFormatValue } from './use-format-value.ts'

/** All fields of an audit row, with each value before and after. */
export function DetailDialog({ row, onClose }: { row: AuditEvent; onClose: () => void }) {
  const shownValue = useFormatValue()
  const afterText = (name: string) => {
    const value = row.after?.[name]
    return row.action === 'list' && typeof value === 'string'
      ? filterValue(row.entity, name, value)
      : shownValue(name, value)
  }
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="jejak-detail">
      <DialogTitle id="jejak-detail">{auditActions.label(row.action)}</DialogTitle>
      {/* Focusable so that the keyboard can scroll content that is higher than the screen. */}
      <DialogContent tabIndex={0}>
        <Stack sx={{ gap: 2.5 }}>
          <Facts
            facts={[
              { label: 'Waktu', value: eventTime(row) },
              { label: 'Oleh', value: eventActor(row) },
              {
                label: 'Data milik',
                value: row.subject_count > 1 ? `${row.subject_count} karyawan` : row.subject_name,
              },
              { label: 'Data', value: eventEntities(row), wide: true },
              { label: 'Isian', value: fieldsText(row), wide: true },
              { label: 'Alamat IP', value: row.address },
              { label: 'ID data', value: row.entity_id === null ? null : String(row.entity_id) },
              { label: 'ID permintaan', value: row.request_id, wide: true },
            ]}
          />
          {names.length > 0 && (
            <Stack
              component="ul"
              aria-label={row.action === 'list' ? 'Yang diminta' : 'Perubahan'}
              sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}
            >
              {names.map((name) => (
                <Box
                  component="li"
                  key={name}
                  sx={{ borderTop: 1, borderColor: 'divider', pt: 1, overflowWrap: 'anywhere' }}
                >
                  <Typography variant="body2" color="textSecondary">
                    {auditField(name)}
                  </Typography>
                  {row.before && name in row.before && `${shownValue(name, row.before[name])} → `}
                  <strong>{afterText(name)}</strong>
                </Box>
              ))}
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import type { setup } from '#contract/access/setup.ts'
import { route, useRead } from '#web/client/api.ts'
import { CHECKLIST_KEY } from '#web/client/storage-keys.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { type ChecklistItem, checklistItems } from './checklist-items.ts'

const checklist = route<typeof setup.checklist>('GET', '/hcis/setup/checklist')

/** For group HR after the set-up: what is left to do; gone once all is done, or when hidden. */
export default function SetupChecklist({ placeholder }: { placeholder?: ReactNode }) {
  const [isHidden, setHidden] = useState(false)
  const { data, isError } = useRead(checklist, {}, { failure: false })
  const items = data && checklistItems(data)
  const done = items?.filter((it) => it.isDone).length ?? 0
  const isDone = items !== undefined && done === items.length
  useEffect(() => {
    if (data) localStorage.setItem(CHECKLIST_KEY, isDone ? 'closed' : 'open')
  }, [data, isDone])
  if (!items && !isError) return placeholder
  if (!items || isDone || isHidden) return null
  const hide = () => {
    localStorage.setItem(CHECKLIST_KEY, 'closed')
    setHidden(true)
  }
  return (
    <Card component="section" aria-labelledby="checklist" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id="checklist">
          Langkah berikutnya ({done} dari {items.length} selesai)
        </Typography>
        <Button size="small" onClick={hide}>
          Sembunyikan
        </Button>
      </Stack>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {items.map((it) => (
          <Item key={it.label} {...it} />
        ))}
      </Box>
    </Card>
  )
}

const Item = ({ label, text, isDone, to }: ChecklistItem) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minHeight: 44 }}>
    {isDone ? (
      <CheckCircle color="success" titleAccess="Selesai" />
    ) : (
      <RadioButtonUnchecked color="disabled" titleAccess="Belum selesai" />
    )}
    <Box sx={{ minWidth: 0 }}>
      <RouterLink {...to}>{label}</RouterLink>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  </Box>
)

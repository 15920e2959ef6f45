import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export function Empty({ text = 'Data Kosong' }: { text?: string }) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 5, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <InboxOutlined aria-hidden fontSize="large" sx={{ opacity: 0.6 }} />
      <Typography>{text}</Typography>
    </Stack>
  )
}

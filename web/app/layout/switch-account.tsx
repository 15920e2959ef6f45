import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { auth, SessionUser } from '#contract/access/auth.ts'
import { messages } from '#contract/platform/messages.ts'
import { route, useWrite } from '#web/client/api.ts'
import { useGo } from '#web/client/navigation.tsx'
import { startSession } from '#web/client/session.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { useAccounts } from './use-accounts.ts'

const switchAccount = route<typeof auth.switchAccount>('GET', '/staff/user/account/:id')

interface Props {
  open: boolean
  onClose: () => void
  user: SessionUser
}

export function SwitchAccount({ open, onClose, user }: Props) {
  const go = useGo()
  const accounts = useAccounts()

  const change = useWrite(switchAccount, {
    success: messages.account.switched,
    failure: messages.account.failed,
    onSuccess: (session) => {
      onClose()
      startSession(session)
      go('/')
    },
  })

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="switch-title">
      <DialogTitle id="switch-title">Ganti Akun</DialogTitle>
      <DialogContent sx={{ px: 1, py: 0 }}>
        <List>
          {accounts.map((account) => (
            <ListItem key={account.id} disablePadding>
              <ListItemButton
                disabled={account.id === user.position_id || change.isPending}
                onClick={() => change.mutate({ params: { id: account.id } })}
                sx={{ borderRadius: 1 }}
              >
                <ListItemText primary={account.company_name} secondary={account.job_name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}

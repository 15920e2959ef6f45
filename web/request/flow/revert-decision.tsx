import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { inbox, revertFields } from '#contract/inbox.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** HR takes a decision back with a reason that the owner reads. */
export function RevertDecision({ kind, id }: { kind: KindName; id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Button fullWidth variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        Batalkan keputusan
      </Button>
      {isOpen && (
        <FormDialog
          title="Batalkan keputusan"
          endpoint={inbox.revert}
          fields={revertFields}
          values={{ kind, id, reason: '' }}
          submitLabel="Batalkan keputusan"
          success="Keputusan dibatalkan, pemohon diberi tahu"
          failure="Keputusan tidak dapat dibatalkan"
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

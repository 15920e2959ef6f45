import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { PayImportProps } from './pay-import-dialog.tsx'

const PayImportDialog = lazy(() => import('./pay-import-dialog.tsx'))

/** Opens the import of a list of pay data. */
export function PayImportButton(props: Omit<PayImportProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Impor
      </Button>
      <Suspense>{isOpen && <PayImportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

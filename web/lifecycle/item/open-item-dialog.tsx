import { lazy, Suspense } from 'react'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import type { CompanyItem } from '#contract/lifecycle/item.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import { GiveDialog, ReturnDialog, UndoDialog } from './handover-dialogs.tsx'
import { ItemDialog } from './item-dialog.tsx'

const ItemImportDialog = lazy(() => import('./item-import-dialog.tsx'))

export type OpenItem =
  | { kind: 'give'; item?: CompanyItem }
  | { kind: 'return' | 'undo'; row: Handover }
  | { kind: 'item'; row?: CompanyItem }
  | { kind: 'import' }

interface OpenItemDialogProps {
  open: OpenItem | undefined
  kinds: readonly { id: number; name: string; active: boolean; serial: boolean }[]
  companyId: number
  /** The company of the filter. */
  listedCompany: number | 'all'
  onClose: () => void
}

/** The dialog that a button of the list opened. */
export const OpenItemDialog = ({ open, kinds, companyId, listedCompany, onClose }: OpenItemDialogProps) => {
  const active = kinds.filter((it) => it.active)
  return (
    <>
      {open?.kind === 'give' && (
        <GiveDialog
          person={<PositionInput company_id={open.item?.company_id ?? listedCompany} />}
          item={open.item}
          kinds={active.filter((it) => !it.serial)}
          onClose={onClose}
        />
      )}
      {open?.kind === 'return' && <ReturnDialog row={open.row} onClose={onClose} />}
      {open?.kind === 'undo' && <UndoDialog row={open.row} onClose={onClose} />}
      {open?.kind === 'item' && <ItemDialog companyId={companyId} row={open.row} kinds={active} onClose={onClose} />}
      {open?.kind === 'import' && (
        <Suspense>
          <ItemImportDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

import Link from '@mui/material/Link'
import { useState } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { RequestDetail } from './request-detail.tsx'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  row: Shown
  title: string
  /** Link text that opens the dialog, instead of an icon button. */
  word?: string
}

/** Opens all details of a request in a dialog, for kinds without a detail page. */
export function DetailButton<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view,
  row,
  title,
  word,
}: Props<Row, Shown, Change>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {word === undefined ? (
        <IconAction icon="detail" label="Detail" onClick={() => setOpen(true)} />
      ) : (
        <Link
          component="button"
          type="button"
          onClick={() => setOpen(true)}
          sx={{ font: 'inherit', textAlign: 'left' }}
        >
          {word}
        </Link>
      )}
      {isOpen && <RequestDetail view={view} row={row} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

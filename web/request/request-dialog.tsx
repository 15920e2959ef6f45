import { type ComponentProps, useState } from 'react'
import type { StoredRequest } from '#contract/request-kind.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { OwnList } from './own-list.tsx'
import type { RequestView, ShownRequest } from './view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  /** The one to edit; without it a new one is made. */
  row?: Shown
  /** What a new one begins with. */
  preset?: Partial<Change>
  onClose: () => void
}

/** The form of a kind that has no page for it. */
export function RequestDialog<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, row, preset = {}, onClose } = props
  const { kind, titles, fields, messages } = view
  if (!row)
    return (
      <FormDialog
        title={titles.submit}
        endpoint={kind.endpoints.submit}
        fields={fields.submit}
        values={preset}
        success={messages.submitted}
        failure={messages.submitFailed}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={titles.edit}
      endpoint={kind.endpoints.edit}
      params={{ id: row.id }}
      fields={fields.edit}
      values={{ ...view.toForm(row), version: row.version }}
      success={messages.edited}
      failure={messages.editFailed}
      onClose={onClose}
    />
  )
}

/** The own list, with its form in a dialog. */
export function OwnListWithDialog<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>(
  props: Omit<ComponentProps<typeof OwnList<Row, Shown, Change>>, 'onOpen'>,
) {
  const [open, setOpen] = useState<{ row?: Shown }>()
  return (
    <>
      <OwnList {...props} onOpen={(row) => setOpen({ row })} />
      {open && <RequestDialog view={props.view} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Args, Endpoint, Upload } from '#contract/platform/http.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import { call } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { OPEN_FORM_SEARCH } from '#web/client/paths.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { markCreated } from './highlight-created.ts'
import { OwnList } from './own-list.tsx'
import { editForm, submitForm } from './request-forms.ts'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  /** The request to edit; missing for a new one. */
  row?: Shown
  /** Initial values of a new request. */
  preset?: Partial<Change>
  onClose: () => void
}

/** Form in a dialog, for kinds without form pages. */
export function RequestDialog<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, row, preset, onClose } = props
  const attachment = useAttachment(view.attachment)
  const shared = {
    inputs: view.inputs?.(row),
    foot: view.foot?.(row),
    attachment,
    onClose,
    onSuccess: ({ id }: { id: number }) => markCreated(view.name, id),
  }
  if (!row) return <FormDialog title={view.titles.submit} {...submitForm(view)} preset={preset} {...shared} />
  return <FormDialog title={view.titles.edit} {...editForm(view, row)} {...shared} />
}

/** Sends the file of the form to the stored request; a failure does not undo the request, so it is shown separately. */
function useAttachment(attachment: { upload: Upload; endpoint: Endpoint; failure: string } | undefined) {
  const client = useQueryClient()
  if (!attachment) return undefined
  const { upload, endpoint, failure } = attachment
  const send = async ({ id }: { id: number }, file: Blob) => {
    try {
      await call(endpoint, { params: { id }, file } as Args<Endpoint>)
    } catch (error) {
      snackbar.error(failureText(failure, error))
    }
    await client.invalidateQueries()
  }
  return { upload, send: (reply: { id: number }, file: Blob) => void send(reply, file) }
}

/** The own list with its form in a dialog. */
export function OwnListWithDialog<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Omit<ComponentProps<typeof OwnList<Row, Shown, Change>>, 'onOpen'> & { preset?: Partial<Change> },
) {
  const [search, setSearch] = useSearch()
  const [chosen, setChosen] = useState<{ row?: Shown }>()
  const open = chosen ?? (search.form === OPEN_FORM_SEARCH.form ? {} : undefined)
  const close = () => {
    setChosen(undefined)
    // Removes the search parameter, so that neither a reload nor the back button opens the form again.
    if (search.form) setSearch({ ...search, form: undefined, dari: undefined, sampai: undefined }, { replace: true })
  }
  return (
    <>
      <OwnList {...props} onOpen={(row) => setChosen({ row })} />
      {open && <RequestDialog view={props.view} row={open.row} preset={props.preset} onClose={close} />}
    </>
  )
}

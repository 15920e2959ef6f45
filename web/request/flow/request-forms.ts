import type { StoredRequest } from '#contract/request/kind.ts'
import type { RequestView, ViewedRequest } from './request-view.ts'

type AnyView<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> = Pick<
  RequestView<Row, Shown, Change>,
  'kind' | 'fields' | 'messages' | 'toForm'
>

/** Props of the form for a new request, on a page or in a dialog. */
export const submitForm = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  kind,
  fields,
  messages,
}: AnyView<Row, Shown, Change>) => ({
  endpoint: kind.endpoints.submit,
  fields: fields.submit,
  success: messages.submitted,
  failure: messages.submitFailed,
})

/** Props of the form that edits a request. */
export const editForm = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  { kind, fields, messages, toForm }: AnyView<Row, Shown, Change>,
  row: Shown,
) => ({
  endpoint: kind.endpoints.edit,
  params: { id: row.id },
  fields: fields.edit,
  values: { ...toForm(row), version: row.version },
  success: messages.edited,
  failure: messages.editFailed,
})

import type { ReactNode } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useGoOn, useNumberParams } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { markCreated } from './highlight-created.ts'
import { editForm, submitForm } from './request-forms.ts'
import type { Pages, RequestView, ViewedRequest } from './request-view.ts'

/** A view whose forms are pages instead of dialogs. */
type PagedView<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> = RequestView<
  Row,
  Shown,
  Change
> & { pages: Pages }

interface SubmitProps<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: PagedView<Row, Shown, Change>
  /** Rendered between the inputs and the button. */
  children?: ReactNode
}

export function SubmitPage<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: SubmitProps<Row, Shown, Change>,
) {
  const { titles, pages, name } = props.view
  const goOn = useGoOn()
  const shown = (id: number) => {
    markCreated(name, id)
    goOn(pages.list)
  }
  return (
    <Page>
      <SectionCard title={titles.submit}>
        <Form {...submitForm(props.view)} cancelTo={pages.list} onSuccess={({ id }) => shown(id)}>
          {props.children}
        </Form>
      </SectionCard>
    </Page>
  )
}

interface EditProps<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: PagedView<Row, Shown, Change>
  /** Replaces the inputs generated from the fields. */
  inputs?: ReactNode
  children?: (row: Shown) => ReactNode
}

export function EditPage<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: EditProps<Row, Shown, Change>,
) {
  const { kind, messages, pages } = props.view
  const { id } = useNumberParams('id')
  const reading = useRead(
    kind.endpoints.one,
    { params: { id } },
    { enabled: !Number.isNaN(id), staleTime: 0, failure: messages.loadFailed },
  )
  const { data, error } = reading
  // A request that can no longer be edited redirects to the list, as does an unknown id.
  const isClosed = data !== undefined && !kind.flow(data).edit.includes(data.status)
  if (Number.isNaN(id) || isNotFound(error) || isClosed) return <Redirect to={pages.list} isRefused={!isClosed} />
  return (
    <Page>
      <Loaded query={reading} failure={messages.loadFailed ?? messages.editFailed} mustBeFresh>
        {(row) => <EditForm {...props} row={row} />}
      </Loaded>
    </Page>
  )
}

function EditForm<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: EditProps<Row, Shown, Change> & { row: Shown },
) {
  const { view, row, inputs, children } = props
  const { titles, pages, name } = view
  const goOn = useGoOn()
  return (
    <SectionCard title={titles.edit}>
      <Form
        {...editForm(view, row)}
        cancelTo={pages.list}
        onSuccess={({ id }) => {
          markCreated(name, id)
          goOn(pages.list)
        }}
        inputs={inputs}
      >
        {children?.(row)}
      </Form>
    </SectionCard>
  )
}

import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import type { StoredRequest } from '#contract/request/kind.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useGo } from '#web/client/navigation.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { IconAction } from '#web/ui/list/icon-action.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { createdRowProps, useCreatedId } from './highlight-created.ts'
import type { RequestView, ViewedRequest } from './request-view.ts'

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  columns: readonly Column<Shown>[]
  pageSizes?: readonly [number, ...number[]]
  /** Opens the form, for a new request or to edit the given one; navigates to the form page by default. */
  onOpen?: (row?: Shown) => void
  /** Actions of a row before and after edit and delete. */
  before?: (row: Shown) => ReactNode
  after?: (row: Shown) => ReactNode
  /** Above the list. */
  head?: ReactNode
}

/** The viewer's own requests of one kind. */
export function OwnList<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, columns, pageSizes, before, after } = props
  const { kind, messages } = view
  const go = useGo()
  const createdId = useCreatedId(view.name)
  const toPage = (row?: Shown) => view.pages && go(row ? view.pages.edit(row.id) : view.pages.submit)
  const open = props.onOpen ?? toPage
  const remove = useWrite(kind.endpoints.remove, {
    success: messages.removed,
    failure: messages.removeFailed,
    showsReason: true,
  })
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // A table keeps its column of buttons in line, disabled ones too; on a card they would only take space.
  const isShown = (statuses: readonly string[], { status }: Shown) => !isPhone || statuses.includes(status)
  const askToRemove = async ({ id }: Shown) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={kind.endpoints.own}
      head={props.head}
      columns={columns}
      empty={view.empty}
      no={view.words === specifiedWords ? 'NO' : undefined}
      words={view.words}
      pageSizes={pageSizes}
      failure={messages.loadFailed}
      refetchInterval={view.refetchInterval}
      rowProps={({ id }) => (id === createdId ? createdRowProps : {})}
      toolbar={
        <Button variant="contained" onClick={() => open()}>
          {view.submitLabel}
        </Button>
      }
      rowActions={(row: Shown) => (
        <>
          {before?.(row)}
          {isShown(kind.flow(row).edit, row) && (
            <IconAction
              icon="edit"
              label="Edit"
              disabled={!kind.flow(row).edit.includes(row.status)}
              onClick={() => open(row)}
            />
          )}
          {isShown(kind.flow(row).remove, row) && (
            <IconAction
              icon="delete"
              label="Hapus"
              disabled={!kind.flow(row).remove.includes(row.status)}
              onClick={() => askToRemove(row)}
            />
          )}
          {after?.(row)}
        </>
      )}
    />
  )
}

/** How a kind of request looks: what its lists, forms and decisions are drawn from. */
import type { ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { InboxKind } from '#contract/inbox.ts'
import type { Me } from '#contract/policy.ts'
import type { OwnField, RequestKind, StoredRequest } from '#contract/request-kind.ts'
import type { ScreenPath } from '#web/paths.ts'
import type { InputFields } from '#web/ui/form/fields.tsx'

/** A request as the viewer gets it. */
export interface ViewedRequest extends StoredRequest {
  can_action: boolean
}

/** One line of what is known of a request; the column's own label and value unless stated. */
export interface FactOverride<Shown> {
  label?: string | ((row: Shown) => string)
  value?: (row: Shown) => string
}
/** What is told of a request, in this order, or null for what is not: the compiler asks for a new field. */
export type RequestFacts<Row, Shown> = Record<OwnField<Row>, FactOverride<Shown> | null> & {
  [N in 'user_name' | 'company_name' | 'created_at' | 'status' | 'action_by']?: FactOverride<Shown>
}

export interface DecisionOption<S extends string = string> {
  status: S
  /** On the row. */
  label: string
  /** On the button that does it, where the row's word could be taken for another deed. */
  confirmLabel?: string
  /** What would be done to the request: 'menyetujui', 'menolak' … */
  verb: string
  tone: ButtonProps['color']
  /** What is said when it is done. */
  success: string
  /** The same of several, as the end of '3 pengajuan …'. */
  bulkOutcome: string
}

export interface Pages {
  list: ScreenPath
  submit: ScreenPath
  edit: (id: number) => ScreenPath
}

type AnyKind<Row extends StoredRequest, Shown extends StoredRequest> = RequestKind<Row, Shown, object, object>

/** `Row`, `ShownField` and `Change` are those of the kind. */
export interface RequestView<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  /** Under which it is decided together with others. */
  name: InboxKind
  kind: AnyKind<Row, Shown>
  /** Titles of the forms. */
  titles: { submit: string; edit: string }
  /** On the button above the own list. */
  submitLabel: string
  fields: { submit: InputFields; edit: InputFields }
  /** In place of the inputs that the fields describe, where the form is a dialog. */
  inputs?: ReactNode
  /** What the edit form holds at first: every one of its fields. */
  toForm: (row: Shown) => Required<Omit<Change, 'version'>>
  /** Where the forms are pages: their addresses, and that of the list to which they lead back. */
  pages?: Pages
  messages: {
    submitted: string
    submitFailed?: string
    edited: string
    editFailed?: string
    removed: string
    removeFailed: string
    /** For one that is to be edited, or a list. */
    loadFailed?: string
  }
  /** Keeps links in the rows alive. */
  refetchInterval?: number
  facts: RequestFacts<Row, Shown>
  /** The request at a glance: what is asked for, when, and why. */
  summary: (row: Shown) => { what: string; when: string; why: string }
  /** What it costs, where lists have a sum. */
  amount?: (row: Shown) => string
  /** Its own page, where it has one. */
  page?: (row: Shown) => ScreenPath
  decision: {
    options: readonly DecisionOption<Shown['status']>[]
    /** What is done in place of deciding, where that is what is left to do. */
    instead?: (row: Shown) => DecisionOption<Shown['status']> | undefined
    /** The kind's own unless stated. */
    endpoint?: (me: Pick<Me, 'role_name'>) => AnyKind<Row, Shown>['endpoints']['decide']
    failure?: string
    text: string
    /** Which request it is, and whose: 'cuti Budi Santoso, 5–6 Mar 2026'. */
    name: (row: Shown) => string
    /** What whoever decides should look at once more: the facts unless stated. */
    facts?: RequestFacts<Row, Shown>
    more?: (row: Shown) => ReactNode
    /** What stands above it. */
    moreTitle?: string
    /** What is looked at before one verdict is passed on several. */
    moreForBulk?: (verdict: DecisionOption<Shown['status']>, rows: readonly Shown[]) => ReactNode
  }
}

type AnyView<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> = Pick<
  RequestView<Row, Shown, Change>,
  'kind' | 'fields' | 'messages' | 'toForm'
>

/** The form that makes a request, on a page or in a dialog. */
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

/** The form that changes one. */
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

/** What may be done to a request now, by whoever is looking. */
export const decisionOptionsFor = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  { decision }: Pick<RequestView<Row, Shown, Change>, 'decision'>,
  row: Shown,
): readonly DecisionOption<Shown['status']>[] => {
  const other = decision.instead?.(row)
  if (other) return [other]
  return row.can_action ? decision.options : []
}

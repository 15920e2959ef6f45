/** How a kind of request looks: what its lists, forms and decisions are drawn from. */
import type { ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Me } from '#contract/policy.ts'
import type { OwnField, RequestKind, StoredRequest } from '#contract/request-kind.ts'
import type { Address } from '#web/paths.ts'
import type { DrawnFields } from '#web/ui/form/fields.tsx'

/** A request as the viewer gets it. */
export interface ShownRequest extends StoredRequest {
  can_action: boolean
}

/** One line of what is known of a request; the column's own label and value unless stated. */
export interface FactOf<Shown> {
  label?: string | ((row: Shown) => string)
  value?: (row: Shown) => string
}
/** What is told of a request, in this order, or null for what is not: the compiler asks for a new field. */
export type RequestFacts<Row, Shown> = Record<OwnField<Row>, FactOf<Shown> | null> & {
  [N in 'user_name' | 'company_name' | 'created_at' | 'status' | 'action_by']?: FactOf<Shown>
}

export interface Verdict<S extends string = string> {
  status: S
  /** On the row. */
  label: string
  /** On the button that does it, where the row's word could be taken for another deed. */
  agree?: string
  /** What would be done to the request: 'menyetujui', 'menolak' … */
  deed: string
  tone: ButtonProps['color']
  /** What is said when it is done. */
  success: string
}

export interface Pages {
  list: Address
  submit: Address
  edit: (id: number) => Address
}

type AnyKind<Row extends StoredRequest, Shown extends StoredRequest> = RequestKind<Row, Shown, object, object>

/** `Row`, `Shown` and `Change` are those of the kind. */
export interface RequestView<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object> {
  kind: AnyKind<Row, Shown>
  /** Titles of the forms. */
  titles: { submit: string; edit: string }
  /** On the button above the own list. */
  submitLabel: string
  fields: { submit: DrawnFields; edit: DrawnFields }
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
  decision: {
    verdicts: readonly Verdict<Shown['status']>[]
    /** What is done in place of deciding, where that is what is left to do. */
    instead?: (row: Shown) => Verdict<Shown['status']> | undefined
    /** The kind's own unless stated. */
    endpoint?: (me: Pick<Me, 'role_name'>) => AnyKind<Row, Shown>['endpoints']['decide']
    failure?: string
    text: string
    /** Which request it is, and whose: 'cuti Budi Santoso, 05-03-2026 s/d 06-03-2026'. */
    name: (row: Shown) => string
    /** What whoever decides should look at once more: the facts unless stated. */
    facts?: RequestFacts<Row, Shown>
    more?: (row: Shown) => ReactNode
  }
}

type AnyView<Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object> = Pick<
  RequestView<Row, Shown, Change>,
  'kind' | 'fields' | 'messages' | 'toForm'
>

/** The form that makes a request, on a page or in a dialog. */
export const submitForm = <Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>({
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
export const editForm = <Row extends StoredRequest, Shown extends Row & ShownRequest, Change extends object>(
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

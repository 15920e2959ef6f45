/** Describes how the lists, forms and decisions of a request kind are rendered. */

import type { ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Endpoint, Upload } from '#contract/platform/http.ts'
import type { Me } from '#contract/policy.ts'
import type { OwnField, RequestKind, StoredRequest } from '#contract/request/kind.ts'
import type { KindName } from '#contract/request-kinds.ts'
import type { ScreenPath } from '#web/client/paths.ts'
import type { InputFields } from '#web/ui/form/fields.tsx'
import type { ListWords } from '#web/ui/list/list-words.ts'

/** A request with the viewer's permission to decide it. */
export interface ViewedRequest extends StoredRequest {
  can_action: boolean
}

/** A fact for a decider: the sentence of one request, and the words that count it among many. */
export interface RequestWarning {
  text: string
  /** '2 melebihi sisa cuti' */
  brief: string
}

/** A fact of a request; label and value of the column by default. */
export interface FactOverride<Shown> {
  label?: string | ((row: Shown) => string)
  value?: (row: Shown) => string
  /** Hides it where it says nothing. */
  when?: (row: Shown) => boolean
}
/**
 * The facts shown of a request, in this order, null for hidden ones; a new field does not compile until it is listed.
 */
export type RequestFacts<Row, Shown> = Record<OwnField<Row>, FactOverride<Shown> | null> & {
  [N in 'user_name' | 'company_name' | 'created_at' | 'status' | 'action_by']?: FactOverride<Shown>
}

export interface DecisionOption<S extends string = string> {
  status: S
  /** Button text in the list. */
  label: string
  /** The same on our own screens and on the confirming button, where 'Cancel' would read as "close". */
  plainLabel: string
  /** The decision as a verb: 'menyetujui', 'menolak' … */
  verb: string
  /** Replaces the sentence with the verb where that would read badly. */
  ask?: (name: string) => string
  tone: ButtonProps['color']
  /** Message after success. */
  success: string
  /** Message after a bulk decision, as the end of '3 pengajuan …'. */
  bulkOutcome: string
}

export interface Pages {
  list: ScreenPath
  submit: ScreenPath
  edit: (id: number) => ScreenPath
}

type AnyKind<Row extends StoredRequest, Shown extends StoredRequest> = RequestKind<Row, Shown, object, object>

/** `Row`, `Shown` and `Change` are those of the kind. */
export interface RequestView<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  /** The kind under which bulk decisions send it. */
  name: KindName
  kind: AnyKind<Row, Shown>
  titles: { submit: string; edit: string }
  /** The text of empty lists; the specification fixes the words of its own kinds. */
  empty?: string
  /** Ours unless stated. */
  words?: ListWords
  /** Text of the button above the own list. */
  submitLabel: string
  fields: { submit: InputFields; edit: InputFields }
  /** Replaces the inputs generated from the fields, where the form is a dialog. */
  inputs?: (row?: Shown) => ReactNode
  /** Stays in sight above the buttons of that dialog. */
  foot?: (row?: Shown) => ReactNode
  /** A file that is sent once the request is stored. */
  attachment?: { upload: Upload; endpoint: Endpoint; failure: string }
  /** The buttons of the owner and HR beside editing and deciding. */
  actions?: (row: Shown) => ReactNode
  /** Initial values of the edit form; every field is required. */
  toForm: (row: Shown) => Required<Omit<Change, 'version'>>
  /** Set when the forms are pages: their paths and that of the list they return to. */
  pages?: Pages
  messages: {
    submitted: string
    submitFailed?: string
    edited: string
    editFailed?: string
    removed: string
    removeFailed: string
    /** When loading a list or the request to edit fails. */
    loadFailed?: string
  }
  /** Interval in milliseconds that renews the expiring links in the rows. */
  refetchInterval?: number
  facts: RequestFacts<Row, Shown>
  /** Short summary of the request: what, when and why. */
  summary: (row: Shown) => { what: string; when: string; why: string }
  /** When and how much, in one line of a list: '10–14 Des 2026 · 5 hari'. */
  brief: (row: Shown) => string
  /** Facts for a decider before opening the request, each as a line of the inbox. */
  warnings?: (row: Shown) => readonly RequestWarning[]
  /** Amount of the request, for kinds whose lists show totals. */
  amount?: (row: Shown) => string
  /** Detail page, for kinds that have one. */
  page?: (row: Shown) => ScreenPath
  decision: {
    options: readonly DecisionOption<Shown['status']>[]
    /** Replaces the decision when another action remains, such as paying out. */
    instead?: (row: Shown) => DecisionOption<Shown['status']> | undefined
    /** The kind's own endpoint by default. */
    endpoint?: (me: Pick<Me, 'role_name'>) => AnyKind<Row, Shown>['endpoints']['decide']
    failure?: string
    text: string
    /** Names the request and its owner: 'cuti Budi Santoso, 5–6 Mar 2026'. */
    name: (row: Shown) => string
    /** Facts in the confirmation dialog; `facts` of the view by default. */
    facts?: RequestFacts<Row, Shown>
    more?: (row: Shown) => ReactNode
    /** Heading of `more`. */
    moreTitle?: string
    /** Content of the dialog that confirms a bulk decision. */
    moreForBulk?: (verdict: DecisionOption<Shown['status']>, rows: readonly Shown[]) => ReactNode
  }
}

/** Decisions that the viewer may take on a request now. */
export const decisionOptionsFor = <Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  { decision }: Pick<RequestView<Row, Shown, Change>, 'decision'>,
  row: Shown,
): readonly DecisionOption<Shown['status']>[] => {
  const other = decision.instead?.(row)
  if (other) return [other]
  return row.can_action ? decision.options : []
}

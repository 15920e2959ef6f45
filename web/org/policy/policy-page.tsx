import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import type { CompanyPolicy, PolicyRow, PolicyValues } from '#contract/org/company-policy.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { chosenDay, PlannedChanges } from './chosen-day.tsx'
import { PolicyCard, PolicyCards } from './policy-card.tsx'
import { PolicyDialog, type SentencesOf, type TypedPolicy } from './policy-dialog.tsx'
import { PolicyTable } from './policy-table.tsx'

interface Props<P extends TypedPolicy> {
  policy: P
  /** The title of the dialog, followed by the name of the company. */
  title: string
  sentences: SentencesOf<P>
  /** Settings at the top of the dialog, where its order differs from the contract's. */
  first?: readonly (keyof P['fields'] & string)[]
  /** Below the policies. */
  children?: ReactNode
}

const isFromChosenDay = (policy: CompanyPolicy) => policy.since === 'valid_from' && policy.choosesDay === true

/** The policy of one company as sentences, those of several as a table, with a dialog that changes it. */
export function PolicyPage<P extends TypedPolicy>({ policy, title, sentences, first, children }: Props<P>) {
  const policies = useRead(policy.list as CompanyPolicy['list'])
  const [edited, setEdited] = useState<PolicyRow>()
  return (
    <Page>
      <Loaded query={policies} isOnPage skeleton={<Skeleton variant="rounded" height={320} />}>
        {(rows) =>
          rows.length > 1 ? (
            <PolicyTable label={title} fields={policy.fields} rows={rows} onEdit={setEdited} />
          ) : (
            <PolicyCards>
              {rows.map((row) => (
                <PolicyCard
                  key={row.company_id}
                  company={row.company_name}
                  sentences={sentences(row as PolicyValues<P>)}
                  onEdit={() => setEdited(row)}
                />
              ))}
            </PolicyCards>
          )
        }
      </Loaded>
      {children}
      {edited && (
        <PolicyDialog
          policy={policy}
          title={`${title} ${edited.company_name}`}
          row={edited}
          first={first}
          sentences={sentences}
          more={isFromChosenDay(policy) ? chosenDay : undefined}
          onClose={() => setEdited(undefined)}
        >
          {isFromChosenDay(policy) && <PlannedChanges policy={policy} companyId={edited.company_id} />}
        </PolicyDialog>
      )}
    </Page>
  )
}

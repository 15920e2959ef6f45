import { lazy, Suspense } from 'react'
import type { Column } from './column.ts'

// The home has lists too, and none of them explains a head.
const HeadExplanation = lazy(() => import('./head-explanation.tsx'))

interface Props<Row> {
  column: Column<Row>
  /** The first row that has an example gives its numbers. */
  rows: readonly Row[] | undefined
  isNamed?: boolean
}

/** The button that explains a column; nothing for a column that explains itself. */
export const ExplainedHead = <Row,>({ column: { label, explain }, rows, isNamed }: Props<Row>) =>
  explain && (
    <Suspense>
      <HeadExplanation
        label={label}
        text={explain.text}
        example={rows?.map((row) => explain.example?.(row)).find((it) => it !== undefined)}
        isNamed={isNamed}
      />
    </Suspense>
  )

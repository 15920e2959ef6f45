import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

export const SkeletonRows = ({ columns, rows = 5 }: { columns: number; rows?: number }) =>
  numbers(rows).map((row) => (
    <TableRow key={row}>
      {numbers(columns).map((column) => (
        <TableCell key={column}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ))

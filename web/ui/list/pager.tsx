import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

interface Props {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** More than one size shows a select. */
  pageSizes: readonly number[]
  onPageSize?: (size: number) => void
}

const itemNames = {
  first: 'Halaman pertama',
  last: 'Halaman terakhir',
  next: 'Halaman berikutnya',
  previous: 'Halaman sebelumnya',
}

export function Pager({ page, pageSize, total, onPage, pageSizes, onPageSize }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'space-between' },
        py: 2,
        // Seven targets of 44 pixels stay on one line of a phone.
        px: { xs: 0.5, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {pageSizes.length > 1 && (
          <TextField
            select
            fullWidth={false}
            label="Item per halaman"
            value={pageSize}
            onChange={(event) => onPageSize?.(Number(event.target.value))}
            sx={{ minWidth: 136 }}
          >
            {[...new Set([...pageSizes, pageSize])].map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Typography variant="body2" color="textSecondary">
          {first}–{last} dari {total}
        </Typography>
      </Box>
      <Pagination
        count={pages}
        page={Math.min(page, pages)}
        onChange={(_, next) => onPage(next)}
        siblingCount={0}
        sx={{ '@media (pointer: coarse)': { '& .MuiPaginationItem-root': { minWidth: 44, height: 44, m: 0 } } }}
        aria-label="Halaman"
        getItemAriaLabel={(type, number) =>
          type in itemNames ? itemNames[type as keyof typeof itemNames] : `Halaman ${number}`
        }
      />
    </Box>
  )
}

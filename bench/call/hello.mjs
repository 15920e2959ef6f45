// The unit of measurement: the cost of a Node call that does nothing.
import { createServer } from 'node:http'

const server = createServer((_, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.once('disconnect', () => process.exit())

export default function NF() { return <h1>404 nf</h1> }

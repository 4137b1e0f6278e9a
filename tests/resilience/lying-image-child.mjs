/** In place of the process that reads pictures: gives a file that nobody asked for, to be kept where no picture is. */
const files = [{ name: "../../../secret", bytes: Buffer.from("mine") }];
process.on("message", () => process.send({ ok: true, picture: { width: 10, height: 10, files } }));
process.once("disconnect", () => process.exit());
process.send("ready");

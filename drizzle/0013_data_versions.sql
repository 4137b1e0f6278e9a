CREATE TABLE "data_versions" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);

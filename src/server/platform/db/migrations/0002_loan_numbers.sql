CREATE SEQUENCE "loan_numbers";
